import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import classes from './dialogs.module.css';
import { Modal } from './modal.tsx';

export interface Confirmation {
  title: string;
  message: string;
  confirmLabel: string;
  danger?: boolean;
}

interface Dialogs {
  /** Shows a message to be acknowledged; resolves when it was. */
  alert(message: string): Promise<void>;
  /** Resolves to whether the member agreed. */
  confirm(options: Confirmation): Promise<boolean>;
  /** Closes the open dialogs; their promises never resolve. */
  withdrawQuestions(): void;
}

interface Pending {
  id: number;
  message: string;
  confirmation: Confirmation | null;
  answer: (agreed: boolean) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

const AGREED = 'agreed';
let lastId = 0;

/** Shows one dialog at a time, in the order they were asked for. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Pending[]>([]);

  const ask = useCallback((message: string, confirmation: Confirmation | null) => {
    lastId += 1;
    const id = lastId;
    return new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        setQueue((waiting) => waiting.filter((pending) => pending.id !== id));
        resolve(agreed);
      };
      setQueue((waiting) => [...waiting, { id, message, confirmation, answer }]);
    });
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (message) => {
        await ask(message, null);
      },
      confirm: (options) => ask(options.message, options),
      withdrawQuestions: () => setQueue((waiting) => waiting.filter(({ confirmation }) => confirmation === null)),
    }),
    [ask],
  );

  const current = queue[0];
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && <DialogBox key={current.id} {...current} />}
    </DialogsContext>
  );
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above');
  return dialogs;
}

function DialogBox({ message, confirmation, answer }: Pending) {
  const { t } = useTranslation();
  const id = useId();
  const messageId = `${id}-message`;
  const titleId = `${id}-title`;

  // Removed with the press itself; the dialog's own `close` event would leave it in the page a moment longer.
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    answer(button instanceof HTMLButtonElement && button.value === AGREED);
  }

  return (
    <Modal
      role="alertdialog"
      labelledBy={confirmation ? titleId : messageId}
      {...(confirmation && { describedBy: messageId })}
      onClose={() => answer(false)}
    >
      <form method="dialog" className={classes.form} onSubmit={submit}>
        {confirmation && (
          <h2 id={titleId} className={classes.title}>
            {confirmation.title}
          </h2>
        )}
        <p id={messageId} className={classes.message}>
          {message}
        </p>
        <div className={classes.buttons}>
          {confirmation && (
            <Button type="submit" variant="default">
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" value={AGREED} {...(confirmation?.danger && { color: 'danger' })}>
            {confirmation?.confirmLabel ?? t('common.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
