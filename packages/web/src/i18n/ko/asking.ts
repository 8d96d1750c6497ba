export const asking = {
  similar: '비슷한 질문',
  proposed: '추천 태그',
  added: '{{tag}} 태그를 추가했습니다.',
  example: {
    show: '좋은 질문 예시 보기',
    title: '재택 중에 VPN이 10분마다 끊겨요',
    goal: '하고 싶은 일',
    goalText: '집에서 사내 위키를 보면서 온보딩 과제를 하려고 합니다.',
    tried: '해 본 것',
    triedText: '앱을 다시 설치하고 휴대폰 핫스팟으로도 해 봤지만 같아요.',
    stuck: '막힌 곳',
    stuckText: '10분쯤 지나면 ‘인증 만료’가 뜨는데, 무엇을 갱신해야 하는지 모르겠습니다.',
    why: '이렇게 세 가지를 적으면 선배가 되묻지 않고 바로 답할 수 있어요.',
    start: '이 틀로 시작하기',
  },
} as const;
