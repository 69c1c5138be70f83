import './lib/requireNode.mjs';

// `npm run gateway`, `npm run jobs`, `npm run embedded`: one part by itself, built when needed.
import('./lib/room.mjs').then(function (room) {
  return room.main(process.argv[2]);
});
