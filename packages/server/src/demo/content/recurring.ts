import type { When } from '../calendar.ts';
import type { Chorus, FreeTag, Voice } from './entry.ts';

/**
 * Posts that come again and again with something else in them. Each item makes one post; titles and contents are dealt
 * to the items in turn, and a `{slot}` takes the item's words.
 */
export interface Series {
  tags: readonly FreeTag[];
  chorus: Chorus;
  by?: Voice;
  when?: When;
  isLive?: boolean;
  titles: readonly string[];
  contents: readonly string[];
  items: readonly SeriesItem[];
}

export interface SeriesItem {
  slots: Readonly<Record<string, string>>;
  /** Instead of the series' own. */
  by?: Voice;
  /** Beside the series' own. */
  when?: When;
}

const SUMMER = { months: [6, 7, 8] };
const WINTER = { months: [11, 12, 1, 2] };
const WORD_OF_MONTH = [
  '새해 첫 생일이라 더 특별하네요. 올해도 건강하세요!',
  '짧은 달이라 생일인 분도 적지만 축하는 두 배로 드립니다.',
  '봄과 함께 태어나신 분들, 늘 새싹처럼 푸르시길!',
  '꽃 피는 달에 태어나셔서 그런지 다들 표정이 환하시더라고요.',
  '가정의 달이라 챙길 날이 많지만 본인 생일도 꼭 챙기세요.',
  '상반기의 마지막 생일입니다. 남은 반년도 잘 부탁드려요.',
  '더운 날 태어나신 분들이라 열정이 남다르십니다.',
  '휴가와 겹치신 분은 돌아와서 받아 가세요. 케이크는 얼려 두지 않습니다…',
  '선선한 바람이 생일 선물이네요. 좋은 가을 보내세요.',
  '단풍만큼 멋진 한 해 되시길 바랍니다.',
  '쌀쌀해졌지만 마음만은 따뜻한 생일 보내세요.',
  '한 해의 끝에 태어나신 분들, 송년회 주인공으로 모십니다.',
];

export const SERIES: readonly Series[] = [
  {
    tags: ['점심'],
    chorus: 'lunch',
    when: { hours: [9, 12] },
    isLive: true,
    titles: ['오늘 점심 {menu} 어때요?', '{menu} 드시러 갈 분!', '점심 번개: {menu}', '{menu} 생각나는 날'],
    contents: [
      '11시 40분 1층 로비 출발입니다. {place} 가려고 해요. {remark} 네 명까지 같이 앉을 수 있어요.',
      '{remark} {place}인데 자리가 좁아서 먼저 댓글 다신 세 분만 모실게요.',
      '어제저녁부터 먹고 싶었습니다. {place}, 걸어서 7분. {remark}',
      '{place} 다녀오신 분들 말로는 기다릴 만하대요. {remark} 12시 10분에 출발합니다.',
      '혼자 가면 하나밖에 못 시키잖아요. {remark} {place}에서 이것저것 나눠 먹어요.',
    ],
    items: [
      { slots: { menu: '김치찌개', place: '시장 안쪽 오래된 집', remark: '두부를 통째로 넣어 줘요.' } },
      {
        slots: { menu: '마라탕', place: '지하상가 새로 생긴 가게', remark: '매운맛은 2단계까지가 사람의 영역입니다.' },
      },
      { slots: { menu: '쌀국수', place: '지하상가 끝 집', remark: '고수는 따로 주니 걱정 마세요.' } },
      {
        slots: { menu: '물냉면', place: '천변 건너 냉면집', remark: '면은 자르지 않는 게 예의라지만 저는 자릅니다.' },
        when: SUMMER,
      },
      {
        slots: { menu: '초계국수', place: '약국 골목 국숫집', remark: '여름에만 하니까 지금 먹어야 해요.' },
        when: SUMMER,
      },
      {
        slots: { menu: '굴국밥', place: '시장 입구 국밥집', remark: '굴이 제철이라 국물이 시원합니다.' },
        when: WINTER,
      },
      {
        slots: { menu: '만두전골', place: '사거리 2층 만둣집', remark: '마지막에 죽까지 먹어야 끝난 겁니다.' },
        when: WINTER,
      },
      { slots: { menu: '동태찌개', place: '뒷골목 생선집', remark: '밥 두 공기를 각오하고 오세요.' }, when: WINTER },
      { slots: { menu: '주꾸미볶음', place: '주차장 뒤 볶음집', remark: '볶음밥은 선택이 아니라 필수예요.' } },
      {
        slots: {
          menu: '즉석 떡볶이',
          place: '학교 앞 분식집',
          remark: '라면 사리 하나, 쫄면 사리 하나가 황금 비율입니다.',
        },
      },
      {
        slots: { menu: '초밥', place: '역 앞 회전 초밥집', remark: '월급날이니까 이 정도는 괜찮아요.' },
        when: { days: [24, 27] },
      },
      { slots: { menu: '비빔밥', place: '시장 보리밥집', remark: '나물이 열두 가지 나옵니다.' } },
      { slots: { menu: '카레', place: '뒷골목 작은 카레집', remark: '새우튀김 올리면 천 원 추가예요.' } },
      { slots: { menu: '햄버거', place: '사거리 수제 버거집', remark: '감자튀김은 둘이 하나면 충분합니다.' } },
    ],
  },
  {
    tags: ['행사', '일상'],
    chorus: 'congratulate',
    by: '인사팀',
    when: { days: [1, 9], hours: [9, 12] },
    titles: ['{month}월에 태어난 분들, 생일 축하합니다', '{month}월 생일자 모이세요', '{month}월의 생일을 축하해요'],
    contents: [
      '{word} 생일 쿠폰은 오늘 메신저로 보내 드렸어요.',
      '3층 라운지에 케이크를 준비했습니다. 오후 3시에 잠깐 모여 주세요. {word}',
      '{word} 선물은 자리로 찾아갑니다. 재택이신 분은 다음 출근일에 드릴게요!',
      '생일인 동료를 만나면 한마디씩 건네주세요. {word}',
    ],
    items: WORD_OF_MONTH.map((word, index) => ({
      slots: { month: String(index + 1), word },
      when: { months: [index + 1] },
    })),
  },
  {
    tags: ['칭찬'],
    chorus: 'praise',
    titles: ['{who} 칭찬합니다', '오늘의 고마운 사람, {who}', '{who} 덕분에 살았습니다'],
    contents: [
      '{deed} 이런 건 널리 알려야 할 것 같아 글 남깁니다.',
      '{deed} 고맙다는 말을 제대로 못 해서 여기에라도 적어요.',
      '{deed} 저도 누군가에게 이렇게 해 주고 싶어졌습니다.',
      '{deed} 사소해 보여도 받은 사람은 하루가 달라집니다.',
    ],
    items: [
      {
        slots: {
          who: '아침마다 창문 열어 주시는 분',
          deed: '제일 먼저 출근해서 환기를 시키고 계시더라고요. 사무실 공기가 왜 좋은지 이제 알았습니다.',
        },
      },
      {
        slots: {
          who: '회의를 10분 일찍 끝내는 파트장님',
          deed: '결론만 정리하고 "나머지는 글로 합시다" 하셨을 때 박수 칠 뻔했어요.',
        },
      },
      {
        slots: {
          who: '복합기 고쳐 주신 이름 모를 분',
          deed: '용지 걸림으로 다들 포기했는데 셔츠 소매를 걷고 20분 만에 살려 내셨습니다.',
        },
      },
      {
        by: '영업팀',
        slots: {
          who: '재무팀 정산 담당자님',
          deed: '제가 항목을 세 번이나 잘못 올렸는데 한 번도 짜증 내지 않고 화면을 그려서 알려 주셨어요.',
        },
      },
      {
        by: '서비스개발팀',
        slots: {
          who: '품질관리팀',
          deed: '배포 한 시간 전에 아무도 못 본 버그를 찾아내셨습니다. 나갔으면 주말이 사라질 뻔했어요.',
        },
      },
      {
        slots: {
          who: '셔틀버스 기사님',
          deed: '뛰어오는 저를 보고 문을 다시 열어 주셨습니다. 덕분에 아침 발표에 늦지 않았어요.',
        },
      },
      {
        slots: {
          who: '탕비실 원두 채워 주시는 분',
          deed: '떨어질 때쯤이면 늘 채워져 있는데 알고 보니 담당도 아니시래요.',
        },
      },
      {
        slots: {
          who: '발표 연습을 들어 준 동료',
          deed: '퇴근 시간이 지났는데 세 번을 들어 주고 손동작까지 봐 줬습니다.',
        },
      },
      {
        by: '영업팀',
        slots: {
          who: '디자인팀 막내분',
          deed: '급하게 부탁한 배너를 두 가지로 만들어서 왜 이렇게 했는지 설명까지 적어 주셨어요.',
        },
      },
    ],
  },
  {
    tags: ['정보공유'],
    chorus: 'found',
    titles: ['{thing} 주인을 찾습니다', '{place}에서 {thing} 주웠어요', '혹시 {thing} 잃어버리신 분?'],
    contents: [
      '{place}에 있었습니다. {feature} 1층 안내 데스크에 맡겨 둘게요.',
      '{feature} {place}에서 발견했고 지금 제 자리에 있어요. 메신저로 연락 주세요.',
    ],
    items: [
      { slots: { thing: '무선 이어폰', place: '3층 라운지 소파', feature: '흰색이고 왼쪽만 있습니다.' } },
      {
        slots: {
          thing: '남색 접이식 우산',
          place: '셔틀버스 맨 뒷자리',
          feature: '손잡이에 노란 고무줄이 감겨 있어요.',
        },
        when: { months: [6, 7, 8, 9] },
      },
      { slots: { thing: '안경', place: '지하 2층 헬스장 사물함', feature: '얇은 금테에 천 주머니가 같이 있습니다.' } },
      {
        slots: {
          thing: '한쪽 장갑',
          place: '옥상정원 벤치',
          feature: '손등에 눈꽃 무늬가 있어요. 나머지 한쪽이 외로워 보입니다.',
        },
        when: WINTER,
      },
      { slots: { thing: '텀블러', place: '5층 대회의실', feature: '바닥에 작은 고래 스티커가 붙어 있어요.' } },
      {
        slots: {
          thing: '손글씨 수첩',
          place: '구내식당 창가 자리',
          feature: '앞장에 장보기 목록이 적혀 있습니다. 두부는 사셨는지 궁금하네요.',
        },
      },
    ],
  },
  {
    tags: ['동호회'],
    chorus: 'join',
    titles: ['{club} 이번 주에도 모입니다', '이번 주 {club} 모임 안내', '{club} 같이하실 분 (초보 환영)'],
    contents: [
      '{time}, {place}에서 만나요. {remark}',
      '{remark} {time}, {place}에서 합니다. 편한 옷차림으로 오세요.',
      '{time} {place}입니다. {remark} 늦게 오셔도 괜찮아요.',
    ],
    items: [
      {
        slots: {
          club: '탁구',
          time: '월요일 점심시간',
          place: '지하 2층 탁구대',
          remark: '한 게임 11점, 진 사람이 공을 줍습니다.',
        },
      },
      {
        slots: {
          club: '러닝',
          time: '목요일 18시 40분',
          place: '1층 로비',
          remark: '이번 주는 속도를 낮추고 이야기하면서 뛸게요.',
        },
      },
      {
        slots: {
          club: '보드게임',
          time: '수요일 18시 30분',
          place: '3층 라운지',
          remark: '새로 산 협력 게임을 처음 열어 봅니다. 배신은 없어요.',
        },
      },
      {
        slots: {
          club: '영화 모임',
          time: '금요일 19시',
          place: '5층 대회의실',
          remark: '불 끄고 큰 화면으로 봅니다. 팝콘은 저희가 준비해요.',
        },
      },
      {
        slots: {
          club: '뜨개질',
          time: '화요일 점심시간',
          place: '2층 휴게실',
          remark: '코바늘 여분이 있어서 빈손으로 오셔도 됩니다.',
        },
        when: WINTER,
      },
      {
        slots: {
          club: '천변 줍깅',
          time: '토요일 오전 9시',
          place: '천변 다리 아래',
          remark: '봉투와 집게를 드려요. 한 시간 걷고 국수 먹고 헤어집니다.',
        },
        when: { months: [3, 4, 5, 9, 10] },
      },
      {
        slots: {
          club: '아침 요가',
          time: '수요일 7시 50분',
          place: '지하 2층 다목적실',
          remark: '30분만 늘리고 나면 하루가 다릅니다. 매트는 있어요.',
        },
      },
      {
        slots: {
          club: '합창',
          time: '목요일 점심시간',
          place: '8층 다목적홀',
          remark: '테너가 두 명뿐입니다. 목소리 낮은 분들 모십니다.',
        },
      },
    ],
  },
];
