import type { ApiProblem } from '@ovation/contracts/kernel/client';
import { type SettingName, settingNames } from './settingsForm.ts';

export type SettingErrors = Readonly<Partial<Record<SettingName, string>>>;

/** Errors of the server by setting; `menus.0.path` belongs to `menus`. */
export const serverErrors = ({ problem }: Pick<ApiProblem, 'problem'>): SettingErrors => {
  const faults: Partial<Record<SettingName, string>> = {};
  for (const { path, message } of problem.errors ?? []) {
    const name = settingNames.find((one) => path.split('.').includes(one));
    if (name) faults[name] ??= message;
  }
  return faults;
};
