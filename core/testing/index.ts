export { checkInvariants } from './checkInvariants.ts';
export { startServer, type DatabaseServer } from './databaseServer.ts';
export {
  makeFictional,
  makeMember,
  makeOperator,
  makePhoto,
  textTo,
  type TestMember,
  type TestOperator,
} from './factories.ts';
export { databaseUri, useDatabase } from './useDatabase.ts';
export {
  asking,
  numbered,
  refusalCode,
  send,
  sendOne,
  sendUntilTaken,
  unreadOf,
  write,
} from './chatting.ts';
export { leaveWithOperators } from './moderating.ts';
export { makeAttempt, makeNotice, makeOrder, plainOrder } from './paying.ts';
export { freePort } from './freePort.ts';
export { hasRedis, startRedis, type RedisServer } from './redisServer.ts';
export { startPushService, type PushTestService, type ReceivedPush } from './pushService.ts';
export { startS3Server, type S3Server } from './s3Server.ts';
export {
  startSmtp,
  type ReceivedMail,
  type SmtpRefusal,
  type SmtpTestServer,
} from './smtpServer.ts';
export { mailedToken, mailsOf, makeMemberWith, passwordHashOf, refusalOf } from './mails.ts';
