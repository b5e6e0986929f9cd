import { otherImei } from '@gadget-claims/domain/claims/documents/shown-imei';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { FileNote } from '@gadget-claims/kit/ui/file-row.tsx';
import { useClaim } from '../../../lib/draft/claim-store.ts';
import { paths } from '../../../paths.ts';
import { IMEI_AGREES, imeiDiffers } from './hint-copy.ts';

interface Props {
  /** Of the file. */
  name: string;
  /** Of the form. */
  gadgetGUID: string;
  /** Those in the picture. */
  imeis: readonly string[];
  onUseAnyway: () => void;
}

/** Whether the IMEI in a picture is that of the claim as it stands now; both ways on when it is not. */
export default function ImeiNote({ name, gadgetGUID, imeis, onUseAnyway }: Props) {
  const claimed = useClaim(
    ({ form }) => form?.data.gadgets.find(({ itemGUID }) => itemGUID === gadgetGUID)?.imei,
  );
  if (!claimed) return null;
  const other = otherImei(imeis, claimed);
  if (other === null) return <FileNote tone="good">{IMEI_AGREES}</FileNote>;
  return (
    <FileNote
      tone="warn"
      actions={
        <>
          <LinkButton kind="quiet" to={paths.gadget(gadgetGUID)}>
            Change the number
          </LinkButton>
          <Button kind="plain" aria-label={`Use it anyway: ${name}`} onClick={onUseAnyway}>
            Use it anyway
          </Button>
        </>
      }
    >
      {imeiDiffers(other, claimed)}
    </FileNote>
  );
}
