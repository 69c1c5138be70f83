/* global rs, sleep, db, quit */
// Run by mongosh once the server answers: makes the replica set, or finds it made, and waits for its primary.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
for (let tries = 0; !db.hello().isWritablePrimary; tries++) {
  if (tries > 60) quit(1);
  sleep(500);
}
