import mongoose, {} from 'mongoose';
import { readConcern } from './connect.js';
const { Long, MongoNetworkError, MongoServerError } = mongoose.mongo;
/** One more than what is looked up at a time, so that its reply is known to be all of it. */
const batchSize = 1_001;
/** The server is no longer the primary, or is going away: the next one answers. */
const primaryGone = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);
/**
 * Reads documents by the driver alone, without mongoose's casting and queries: for the way of a message,
 * where those cost more than the database does. Ids in the filter must be ObjectIds already.
 */
export function findPlain(model, filter, fields, options = {}) {
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    return read(model, { filter, projection }, options);
}
/** The same with all fields. */
export function findWhole(model, filter, options = {}) {
    return read(model, { filter }, options);
}
/**
 * One command, whose reply is decoded in one go. The driver's cursor decodes document by document, which for
 * thirty of them takes as long as all the rest of a read; it is asked only where it knows more: how to get what
 * did not fit into one reply, and where to ask when a connection or the primary was lost.
 */
async function read({ collection, db: { db } }, { filter, ...question }, { session, ...order }) {
    if (!db)
        throw new Error('not connected to a database');
    const asking = { ...question, ...order, batchSize };
    const inSession = session && { session };
    const command = { find: collection.name, filter, ...asking, readConcern: { ...readConcern } };
    const reply = await db.command(command, inSession).catch((error) => {
        if (!mayAnswerNext(error))
            throw error;
    });
    if (reply) {
        const { id, firstBatch } = reply.cursor;
        if (id === 0)
            return firstBatch;
        const open = typeof id === 'number' ? Long.fromNumber(id) : id;
        await db.command({ killCursors: collection.name, cursors: [open] });
    }
    // Commands go to the primary, so this does too.
    const cursor = collection.find(filter, { ...asking, ...inSession, readPreference: 'primary' });
    return cursor.toArray();
}
function mayAnswerNext(error) {
    if (error instanceof MongoServerError)
        return primaryGone.has(error.code);
    return error instanceof MongoNetworkError;
}
//# sourceMappingURL=findPlain.js.map