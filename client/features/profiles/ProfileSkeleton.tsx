import { Skeleton } from '../../ui/index.ts';
import { PictureColumn, PictureShape } from './Pictures.styles.ts';
import { About, Columns, ProfileFrame } from './ProfilePage.styles.ts';

/** A profile while it is on its way. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame aria-busy="true">
      <Columns>
        <PictureColumn>
          <PictureShape />
        </PictureColumn>
        <About>
          <Skeleton style={{ height: 38, width: '60%' }} />
          <Skeleton style={{ height: 20, width: '40%', marginTop: 14 }} />
          <Skeleton style={{ height: 44, width: '80%', marginTop: 32 }} />
          <Skeleton style={{ height: 160, marginTop: 32 }} />
        </About>
      </Columns>
    </ProfileFrame>
  );
}
