/**
 * The words of a question that say what it is about. How one asks (`어떻게 신청할 수 있나요`, `how do I`) is the same in
 * unrelated questions.
 */
import { withoutParticle } from './particles.ts';
import { fold, type Run, runsOf } from './terms.ts';

const words = (text: string) => new Set(text.split(' '));

const KOREAN = words(
  '수 것 거 게 걸 건 때 데 줄 곳 중 및 등 전 후 시 쪽 번 법 방법 경우 정도 문의 질문 궁금 관련 대해 대한 혹시 현재 지금 다시 ' +
    '이 그 저 이거 그거 저거 건가 제 나 내 네 저희 우리 누구 누가 무엇 무슨 뭐 뭘 뭔 왜 몇 어디 어디서 며칠 언제 언젠 어떤 어떻 어떻게 어떡 어느 얼마 얼마나 ' +
    '안 못 잘 더 좀 꼭 다 또 너무 많이 바로 따로 모두 있 없 하 되 돼 해 않 싶 쓰 쓸 쓴 할 한 될 된 됩 합 볼 본 보 갈 간 가 올 온 오 줄 준 주 ' +
    '있는 없는 하는 되는 쓰는 해야 돼야 되어야 하면 되면 가능 필요 말씀 부탁 감사 안녕 아시 알 알고 계신 보신 분 ' +
    '써 하고 이게 그게 점이 점을 할지 말해야 찾을 맞는 맞을 드려 도움 생각 정확히 보통 원래 다들 자꾸 ' +
    // Verbs of one syllable, as they stand before another: `가야 하나요`, `받을 수 있나요`.
    '가야 와야 써야 봐야 내야 사야 타야 받아야 가면 오면 쓰면 보면 내면 받으면 가도 와도 써도 봐도 내도 받아도 받을 받아 받는 ' +
    '주실 부탁드려 부탁드립 부탁드릴게',
);
const ENGLISH = words(
  'a an the i we you he she it they my our your this that these those there here is are was were be been am do does did ' +
    'can could should would will may might must have has had get how what when where which who whom whose why and or but if ' +
    'not no to of in on at for from with by about as into any some please thank hello anyone somebody someone',
);
/** Verbs of asking, and what points at what was said, in whichever form: `모르겠어요`, `몰라서`, `여쭤봅니다`, `이런`. */
const ASKING =
  /^(?:모르|모릅|모를|몰라|몰랐|궁금|여쭤|여쭙|여쭈|물어[보봐봤]|알려|가르쳐|도와|부탁|감사[하합드]|문의[드하합]|질문[드이입]|괜찮|상관없|가능[하한할]|[있없][어는을으고]|주[시신실]|싶|처음|경우|[이그저]런|[이그저]럴|[이그저]렇)/;
/** What stands behind the stem of a verb, the longer ones first. */
const ENDINGS =
  /(?:하|되|드리|주|보)?(?:실|을|를|할|될)?(?:려면|는지요?|은지요?|인지요?|나요|까요|을까|는가요|은가요|인가요|한가요|던가요|가요|합니까|합니다|습니까|습니다|니까|니다|는데요?|세요|시나요|어요|아요|여요|해요|돼요|예요|이에요|에요|라고|라면|다면|하면|되면|지요|죠)$/;
/** `추천해`, `신청해야`; not `이해`. */
const DONE_TO_A_NOUN = /(?<=..)해(?:서|도|야)?$/;

export function contentWordsOf(text: string): Run[] {
  return runsOf(fold(text)).flatMap((run) => {
    if (run.kind === 'emoji') return [];
    const word = run.kind === 'hangul' ? stemOf(run.text) : run.text.replace(/(?<=..)s$/, '');
    const saysHow =
      run.kind === 'hangul'
        ? word === '' || KOREAN.has(word) || KOREAN.has(run.text) || ASKING.test(run.text)
        : ENGLISH.has(run.text);
    return saysHow ? [] : [{ ...run, text: word, end: run.start + word.length }];
  });
}

/** `은행` and `회의` end like words with particles. A verb of one syllable (`받나요`) says little. */
function stemOf(word: string): string {
  const withoutEnding = word.replace(ENDINGS, '');
  if (withoutEnding !== word) return withoutEnding.length > 1 ? withoutEnding : '';
  const stem = withoutParticle(word.replace(DONE_TO_A_NOUN, ''));
  return stem.length > 1 || KOREAN.has(stem) ? stem : word;
}
