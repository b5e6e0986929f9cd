import { Navigate, useParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { GadgetScreen } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { screenTitle, titleMeta } from '../../claimant/own-claims/copy.ts';
import { allowedBy } from '../repairs/allowed-by.ts';

export const meta = titleMeta('uploaddocs');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

/** Documents belong to the claim: a gadget leads to where they are sent. */
export default function UploadDocsOfGadget() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'uploaddocs')}
      id={id}
      fits={allowedBy('upload')}
      to={(gadgetId) => repairPaths.screen('uploaddocs', gadgetId)}
    >
      {({ claim }) => <Navigate to={paths.uploaddocs(claim.claimId)} replace />}
    </GadgetScreen>
  );
}
