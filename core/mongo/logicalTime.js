import mongoose, {} from 'mongoose';
/** Ordinals of one second; more commits than that in a second no database here can do. */
export const ordinalsPerSecond = 2 ** 20;
/**
 * The database's logical time as this session knows it, as a whole number that only grows
 * and means the same on every node: a change with a lower time is visible to whoever reads now.
 */
export function logicalTime(session) {
    const time = session.operationTime;
    if (!time)
        throw new Error('the database tells no logical time: it is not a replica set');
    return fromTimestamp(time);
}
/** The logical time as of now: all that was committed before the call has a lower or equal one. */
export async function readLogicalTime() {
    const session = await mongoose.connection.startSession();
    try {
        await mongoose.connection.db?.command({ ping: 1 }, { session });
        return logicalTime(session);
    }
    finally {
        await session.endSession();
    }
}
/** The time as the database stores it in a document. */
export function toTimestamp(time) {
    const t = Math.floor(time / ordinalsPerSecond);
    return new mongoose.mongo.Timestamp({ t, i: time % ordinalsPerSecond });
}
/** A stored time as a number that compares with logical times. */
export function fromTimestamp(time) {
    return time.getHighBitsUnsigned() * ordinalsPerSecond + time.getLowBitsUnsigned();
}
//# sourceMappingURL=logicalTime.js.map