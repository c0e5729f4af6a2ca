import { type PackagesEvent, packagesId } from '@ovation/contracts/payments/events';
import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import { type CommandContext, withPlatformKey } from '../kernel/commands/command.ts';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { packagesModel } from './transactions/model.ts';

export type PackageInput = Omit<TokenPackageDocument, 'version'>;

/** Creates or updates a token package; no event when unchanged. */
export const decideWritePackage = (
  written: PackageInput,
  now: string,
  packages: ReadonlyMap<string, TokenPackageDocument>,
): Accepted<PackagesEvent> => {
  const known = packages.get(written.packageId);
  const version = (known?.version ?? 0) + 1;
  const isSame =
    known && JSON.stringify({ ...written, version: known.version }) === JSON.stringify(known);
  if (isSame) return accepted([]);
  return accepted([{ type: 'TokenPackageWritten', data: { ...written, version, writtenAt: now } }]);
};

/** Creates or updates a token package (operator command). */
export const writePackage = async (
  commands: Commands,
  context: CommandContext,
  written: PackageInput,
): Promise<void> => {
  const outcome = await commands.handle(packagesModel, packagesId, context, (packages) =>
    decideWritePackage(written, context.now, packages),
  );
  if (!outcome.ok) throw new Error(`a package was not written: ${outcome.code}`);
};

const row = (at: number, name: string, tokens: number, bonusTokens: number, price: number) => ({
  packageId: `01990000-0000-7000-8000-00000000000${at}`,
  name,
  tokens,
  bonusTokens,
  price,
  currency: 'USD' as const,
  ordering: at,
  isActive: true,
});

/** Default packages; prices in minor units, 0.10 USD per token. */
export const defaultPackages: readonly PackageInput[] = [
  row(1, 'Starter', 100, 0, 999),
  row(2, 'Popular', 250, 15, 2_499),
  row(3, 'Generous', 500, 50, 4_999),
  row(4, 'Patron', 1_000, 150, 9_999),
];

/** Seeds an empty price list with the default packages, once. */
export const ensureDefaultPackages = async (
  commands: Commands,
  context: CommandContext,
): Promise<void> => {
  const outcome = await commands.handle(
    packagesModel,
    packagesId,
    withPlatformKey(context, 'default-packages'),
    (packages) =>
      packages.size > 0
        ? accepted([])
        : accepted(
            defaultPackages.flatMap(
              (written) => decideWritePackage(written, context.now, packages).events,
            ),
          ),
  );
  if (!outcome.ok) throw new Error(`the packages were not written: ${outcome.code}`);
};
