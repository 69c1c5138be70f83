export { Schedule, type ScheduleDoc } from './schedule.model.ts';
export { advanceCursor, readCursor, takeTurn } from './turns.ts';
