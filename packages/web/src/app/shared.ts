/**
 * What the chunks of the visitors and of the members have in common. Imported by the entry, it is in the first chunk;
 * otherwise the build would put it into the visitors', and whoever is signed in would have to load that as well.
 * `build/size.test.ts` fails when something is missing here.
 */
import '@ieum/contract/fields';
import '@ieum/contract/policy';
import '@ieum/contract/text';
import '../api/client.ts';
import '../data/failures.ts';
import '../ui/icon-button.module.css';
import '../ui/loading-button.tsx';
import '../ui/skeleton.tsx';
import '../ui/sprout-illustration.tsx';
