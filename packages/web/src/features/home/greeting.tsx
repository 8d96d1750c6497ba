import { useCompany } from '../../shared/session/company.ts';
import classes from './home.module.css';

/** What the community is called, and what its company says to those who come in. Nothing if neither is set. */
export function Greeting() {
  const { communityName, greeting } = useCompany();
  if (communityName === '' && greeting === '') return null;
  return (
    <p className={classes.greeting}>
      {communityName !== '' && (
        <strong>
          <bdi>{communityName}</bdi>
        </strong>
      )}{' '}
      {greeting !== '' && <span>{greeting}</span>}
    </p>
  );
}
