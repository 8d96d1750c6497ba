import { OidcArrival } from '../../features/auth/oidc-arrival.tsx';
import type { Page } from '../page.ts';

export const oidc: Page = { Component: OidcArrival };
