import { useState } from 'react';
import { useLocation } from 'react-router';

/** What was typed into the sign-up form, without the password. */
export interface TypedSignUp {
  nickname: string;
  joinedYear: string;
  organization: string;
}

/** What one of these screens hands on to the next, in the state of its history entry. */
export interface CarriedState {
  email: string;
  typed?: TypedSignUp;
}

/** As it was when the screen was opened; null if no other screen has led here. */
export function useCarriedState(): CarriedState | null {
  const { state } = useLocation();
  const [carried] = useState(() => (typeof state?.email === 'string' ? (state as CarriedState) : null));
  return carried;
}
