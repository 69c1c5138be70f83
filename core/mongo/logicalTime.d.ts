import { type ClientSession, type mongo } from 'mongoose';
/** Ordinals of one second; more commits than that in a second no database here can do. */
export declare const ordinalsPerSecond: number;
/**
 * The database's logical time as this session knows it, as a whole number that only grows
 * and means the same on every node: a change with a lower time is visible to whoever reads now.
 */
export declare function logicalTime(session: ClientSession): number;
/** The logical time as of now: all that was committed before the call has a lower or equal one. */
export declare function readLogicalTime(): Promise<number>;
/** The time as the database stores it in a document. */
export declare function toTimestamp(time: number): mongo.Timestamp;
/** A stored time as a number that compares with logical times. */
export declare function fromTimestamp(time: mongo.Timestamp): number;
//# sourceMappingURL=logicalTime.d.ts.map