// Imported first by every script: ends the process with one line when Node is too old (OPS-05).
import { readFileSync } from 'fs';
import { complainAboutNode } from './node.mjs';

var manifest = JSON.parse(String(readFileSync(new URL('../../package.json', import.meta.url))));
var complaint = complainAboutNode(process.versions.node, manifest.engines.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
