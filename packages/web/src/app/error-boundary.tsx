import { Component, type ErrorInfo, type ReactNode } from 'react';
import { loadAgain } from '../shared/lazy-page.tsx';
import { Button } from '../shared/ui/button.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { useTranslation } from '../shared/words/translation.ts';

interface ErrorBoundaryProps {
  /** When this changes (another screen), rendering is tried again. */
  resetOn: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedOn: string | null;
}

/** Catches what a screen throws while rendering, including a chunk that could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedOn: null };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failedOn: '' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    loadAgain();
    this.setState({ failedOn: this.props.resetOn });
  }

  override componentDidUpdate(): void {
    const { failedOn } = this.state;
    if (failedOn !== null && failedOn !== '' && failedOn !== this.props.resetOn) this.setState({ failedOn: null });
  }

  override render(): ReactNode {
    return this.state.failedOn === null ? this.props.children : <FailedScreen />;
  }
}

function FailedScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.failure.title')} text={t('common.failure.text')}>
      <Button onClick={() => window.location.reload()}>{t('common.update.reload')}</Button>
    </MessagePage>
  );
}
