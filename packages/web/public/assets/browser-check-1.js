// Says in a browser that is older than those the README names that it is too old: the app's own code would end in an
// error, or show nothing. So this is a script of its own, which any browser understands. Browsers keep what is in this
// folder for ever: changed, it needs another name.
(() => {
  var isRecent =
    'noModule' in HTMLScriptElement.prototype &&
    'popover' in HTMLElement.prototype &&
    typeof Intl.Segmenter === 'function' &&
    typeof Array.prototype.toReversed === 'function' &&
    typeof URL.canParse === 'function' &&
    typeof Map.groupBy === 'function' &&
    typeof Promise.withResolvers === 'function';
  if (isRecent) return;
  document.getElementById('too-old').hidden = false;
  document.getElementById('root').style.display = 'none';
})();
