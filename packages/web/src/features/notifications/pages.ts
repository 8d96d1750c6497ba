import type { Page } from '../../shared/screens.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

export const notifications: Page = { Component: NotificationsScreen };
