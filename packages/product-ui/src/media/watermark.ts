import { useMe } from '@ovation/web-client/auth/calls';
import { useSettings } from '@ovation/web-client/settings/calls';

/**
 * Text drawn over a video of `ownerId`: the viewer's name, where the operator has enabled watermarks. Own
 * videos have none; pictures are watermarked on the server.
 */
export const useWatermark = (ownerId: string): string | undefined => {
  const user = useMe();
  const settings = useSettings();
  return settings?.watermarkMedia && user?._id !== ownerId ? user?.username : undefined;
};
