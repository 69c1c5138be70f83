export { Facts } from './Facts.tsx';
export { Sentence } from './Sentence.tsx';
export { Shared } from './Shared.tsx';
export { MemberProfile } from './ProfilePage.tsx';
