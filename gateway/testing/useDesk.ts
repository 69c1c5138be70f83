import { beforeEach } from 'vitest';
import {
  makeFictional,
  makeMember,
  makeOperator,
  write,
  type TestMember,
  type TestOperator,
} from '@rendezvous/core/testing';
import { useGateway } from './useGateway.ts';

/** Anna, who has asked the fictional Lotte something, and Noor, who may answer it; new for each test. */
interface Desk {
  anna: TestMember;
  lotte: Awaited<ReturnType<typeof makeFictional>>;
  noor: TestOperator;
  conversation: string;
}

/** A gateway with a question that waits for an operator. */
export function useDesk() {
  const wire = useGateway();
  let desk: Desk;
  beforeEach(async () => {
    const anna = await makeMember({ profile: { name: 'Anna' } });
    const lotte = await makeFictional({ name: 'Lotte' });
    const noor = await makeOperator('Noor');
    const conversation = await write(anna, lotte._id, ['Ben je een echt iemand?']);
    desk = { anna, lotte, noor, conversation };
  });
  return { wire, desk: () => desk };
}
