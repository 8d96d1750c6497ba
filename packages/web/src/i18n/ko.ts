import { boards } from './ko/boards.ts';
import { common } from './ko/common.ts';
import { home } from './ko/home.ts';
import { members } from './ko/members.ts';
import { ui } from './ko/ui.ts';

export const ko = { common, members, boards, home, ui };
