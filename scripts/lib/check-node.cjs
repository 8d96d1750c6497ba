/**
 * Ends the process in a line when its Node is too old for the other scripts. So any Node must be able to read this
 * file: it is CommonJS, in the JavaScript of 2009, and comes before everything else.
 */
var wanted = require('../../package.json').engines.node.replace('>=', '').split('.');
var found = process.versions.node.split('.');
var newerMajor = Number(found[0]) - Number(wanted[0]);

if (newerMajor < 0 || (newerMajor === 0 && Number(found[1]) < Number(wanted[1]))) {
  console.error(
    'Ieum needs Node ' +
      wanted[0] +
      '.' +
      wanted[1] +
      ' or newer to start, and this is Node ' +
      process.versions.node +
      '. Install a newer one, from https://nodejs.org or with a version manager (nvm install 24), and start again.',
  );
  process.exit(1);
}
