import { Complaint, type ComplaintDoc } from './complaint.model.ts';

/** Complaints that wait for a decision, the earliest deadline first; for whoever handles them, on the command line. */
export function listOpenComplaints(): Promise<ComplaintDoc[]> {
  return Complaint.find({ decidedAt: null }).sort({ decideBy: 1 }).lean();
}

/** Notes that a complaint is decided; answers whether there was one of that number that waited. */
export async function closeComplaint(number: string, now: Date): Promise<boolean> {
  const closed = await Complaint.updateOne(
    { number, decidedAt: null },
    { $set: { decidedAt: now } },
  );
  return closed.modifiedCount === 1;
}

/**
 * Takes everything personal out of the complaints of an address whose owner is erased (TRUST-10); that there were
 * some, and when they were decided, stays for the account the law asks for.
 */
export async function eraseComplaints(email: string): Promise<void> {
  const nothing = { name: '', email: '', url: null, text: '' };
  await Complaint.updateMany({ email }, { $set: nothing });
}
