/* global rs, sleep, db, quit, process */
// Run by mongosh once the server answers: makes the replica set, or finds it made, and waits for its primary; then
// makes the user that the product comes as, which reads and writes its own database and nothing else.
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
const admin = db.getSiblingDB('admin');
const pwd = process.env.MONGO_PASSWORD;
if (admin.getUser('rendezvous')) admin.updateUser('rendezvous', { pwd });
else {
  const roles = [{ role: 'readWrite', db: 'rendezvous' }];
  admin.createUser({ user: 'rendezvous', pwd, roles });
}
