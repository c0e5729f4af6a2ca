import { useMe } from '@ovation/web-client/auth/calls';
import { useSettings } from '@ovation/web-client/settings/calls';

/**
 * What lies over a video that `ownerId` owns: the name of whoever looks, where the operator has it so. Nobody's
 * own videos bear it; pictures come with it from the server.
 */
export const useWatermark = (ownerId: string): string | undefined => {
  const user = useMe();
  const settings = useSettings();
  return settings?.watermarkMedia && user?._id !== ownerId ? user?.username : undefined;
};
