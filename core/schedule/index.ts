export { Schedule, type ScheduleDoc } from './schedule.model.ts';
export { advanceCursor, objectIdAt, readCursor, claimRun } from './scheduledRuns.ts';
