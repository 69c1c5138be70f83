export { Schedule, type ScheduleDoc } from './schedule.model.ts';
export { advanceCursor, idAt, readCursor, takeTurn } from './turns.ts';
