export { MemberProfile } from './ProfilePage.tsx';
