// Read by every Node there is: no syntax here that an old one cannot parse.

/**
 * @param {string} version as in process.versions.node
 * @param {string} range as in package.json `engines.node`, of the form `>=20.19`
 * @returns {string | null} the line to print when this Node is too old
 */
export function complainAboutNode(version, range) {
  var floor = range.replace('>=', '').split('.').map(Number);
  var have = version.split('.').map(Number);
  for (var i = 0; i < floor.length; i++) {
    if (have[i] > floor[i]) return null;
    if (have[i] < floor[i]) {
      return (
        'Node ' + version + ' is too old: Rendezvous needs Node ' + floor.join('.') + ' or newer.'
      );
    }
  }
  return null;
}
