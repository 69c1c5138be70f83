import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type TestServer } from '../testing/startEmbedded.ts';

let test: TestServer;
let connection: mongoose.Connection;

beforeAll(async () => {
  test = await startEmbedded();
  connection = await mongoose.createConnection(test.uri, { dbName: 'life' }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await test.stop();
});

describe("mongoose's common life", () => {
  it('populates references, also of arrays', async () => {
    const Author = connection.model('Author', new Schema({ name: String }));
    const Book = connection.model(
      'Book',
      new Schema({
        title: String,
        author: { type: Schema.Types.ObjectId, ref: 'Author' },
        readers: [{ type: Schema.Types.ObjectId, ref: 'Author' }],
      }),
    );
    const [ann, bob] = await Author.create([{ name: 'Ann' }, { name: 'Bob' }]);
    await Book.create({ title: 'One', author: ann!._id, readers: [bob!._id, ann!._id] });
    const book = await Book.findOne({ title: 'One' }).populate(['author', 'readers']).lean();
    expect((book?.author as unknown as { name: string }).name).toBe('Ann');
    expect((book?.readers as unknown as { name: string }[]).map((each) => each.name)).toEqual([
      'Bob',
      'Ann',
    ]);
  });

  it('keeps discriminators apart', async () => {
    const Event = connection.model('Event', new Schema({ at: Date }, { discriminatorKey: 'kind' }));
    const Click = Event.discriminator('Click', new Schema({ x: Number }));
    await Event.create({ at: new Date(1) });
    await Click.create({ at: new Date(2), x: 7 });
    expect(await Click.countDocuments()).toBe(1);
    expect(await Event.countDocuments()).toBe(2);
    expect((await Click.findOne())?.x).toBe(7);
  });

  it('sets timestamps', async () => {
    const Note = connection.model('Note', new Schema({ text: String }, { timestamps: true }));
    const note = await Note.create({ text: 'a' });
    await Note.updateOne({ _id: note._id }, { text: 'b' });
    const found = await Note.findById(note._id).lean();
    expect(found?.text).toBe('b');
    expect(found?.createdAt).toEqual(note.createdAt);
    expect(found!.updatedAt >= note.updatedAt).toBe(true);
  });

  it('notices concurrent changes with optimistic concurrency', async () => {
    const Plan = connection.model(
      'Plan',
      new Schema({ steps: [String] }, { optimisticConcurrency: true }),
    );
    const { _id } = await Plan.create({ steps: ['a'] });
    const [first, second] = [await Plan.findById(_id), await Plan.findById(_id)];
    first!.steps.push('b');
    await first!.save();
    second!.steps.push('c');
    await expect(second!.save()).rejects.toThrow(mongoose.Error.VersionError);
  });

  it('writes in bulk and reports duplicates', async () => {
    const Tag = connection.model(
      'Tag',
      new Schema({ name: { type: String, unique: true }, n: Number }),
    );
    await Tag.init();
    const result = await Tag.bulkWrite([
      { insertOne: { document: { name: 'a', n: 1 } } },
      { updateOne: { filter: { name: 'a' }, update: { $inc: { n: 4 } } } },
      { updateOne: { filter: { name: 'b' }, update: { $set: { n: 9 } }, upsert: true } },
      { deleteOne: { filter: { name: 'none' } } },
    ]);
    expect([result.insertedCount, result.modifiedCount, result.upsertedCount]).toEqual([1, 1, 1]);
    expect((await Tag.findOne({ name: 'a' }))?.n).toBe(5);
    await expect(Tag.insertMany([{ name: 'c' }, { name: 'a' }])).rejects.toMatchObject({
      code: 11000,
    });
    expect(await Tag.countDocuments({ name: 'c' })).toBe(1);
  });

  it('walks lean cursors over several batches', async () => {
    const Row = connection.model('Row', new Schema({ n: Number }));
    await Row.insertMany(Array.from({ length: 250 }, (_, n) => ({ n })));
    let sum = 0;
    for await (const row of Row.find().sort({ n: 1 }).lean().cursor({ batchSize: 40 }))
      sum += row.n!;
    expect(sum).toBe((249 * 250) / 2);
  });

  it('repeats transactions that conflict until they fit', async () => {
    const Account = connection.model('Account', new Schema({ owner: String, balance: Number }));
    await Account.create({ owner: 'a', balance: 100 });
    const charge = () =>
      connection.transaction(async (session) => {
        const account = await Account.findOne({ owner: 'a' }).session(session);
        account!.balance! -= 1;
        await account!.save({ session });
      });
    await Promise.all(Array.from({ length: 20 }, charge));
    expect((await Account.findOne({ owner: 'a' }))?.balance).toBe(80);
  });

  it('undoes a transaction that throws', async () => {
    const Order = connection.model('Order', new Schema({ n: Number }));
    await Order.createCollection();
    const failing = connection.transaction(async (session) => {
      await Order.create([{ n: 1 }], { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await Order.countDocuments()).toBe(0);
  });
});
