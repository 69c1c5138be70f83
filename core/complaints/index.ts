export { Complaint, type ComplaintDoc } from './complaint.model.ts';
export { fileComplaint } from './fileComplaint.ts';
export { closeComplaint, eraseComplaints, listOpenComplaints } from './handleComplaints.ts';
