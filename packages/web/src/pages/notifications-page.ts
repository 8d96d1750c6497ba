import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import type { Page } from './page.ts';

export const notifications: Page = { Component: NotificationsScreen };
