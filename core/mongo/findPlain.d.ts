import { type ClientSession, type Model } from 'mongoose';
interface Options {
    sort?: Record<string, 1 | -1>;
    limit?: number;
    /** One that is not in a transaction. */
    session?: ClientSession;
}
/**
 * Reads documents by the driver alone, without mongoose's casting and queries: for the way of a message,
 * where those cost more than the database does. Ids in the filter must be ObjectIds already.
 */
export declare function findPlain<Doc, Field extends keyof Doc>(model: Model<Doc>, filter: object, fields: readonly Field[], options?: Options): Promise<Pick<Doc, Field>[]>;
/** The same with all fields. */
export declare function findWhole<Doc>(model: Model<Doc>, filter: object, options?: Options): Promise<Doc[]>;
export {};
//# sourceMappingURL=findPlain.d.ts.map