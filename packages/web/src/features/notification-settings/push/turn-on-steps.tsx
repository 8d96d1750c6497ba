import classes from './push.module.css';

/** Why it cannot be turned on here, and what to do about it, in order. */
export function TurnOnSteps({ text, steps }: { text: string; steps: string[] }) {
  return (
    <div className={classes.panel}>
      <p>{text}</p>
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
