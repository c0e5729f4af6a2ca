import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { oneTap, oneTapChoices, useOneTapMax } from './oneTap.ts';
import * as css from './purchases.css.ts';

/** Setting of the one-tap limit: the price above which a purchase needs confirmation. */
export const OneTapLimit = ({ name }: { name: string }) => {
  const { t, i18n } = useLingui();
  const max = useOneTapMax();
  const label = t({ id: 'oneTap.label', message: 'Ask before unlocking' });
  return (
    <div className={css.oneTap}>
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        name={name}
        value={String(max)}
        onChange={(value) => {
          const choice = oneTapChoices.find((one) => String(one) === value);
          if (choice !== undefined) oneTap.set(choice);
        }}
        options={oneTapChoices.map((choice) => {
          const tokens = i18n.number(choice);
          return {
            value: String(choice),
            label:
              choice === 0
                ? t({ id: 'oneTap.always', message: 'Always' })
                : t({ id: 'oneTap.above', message: `Above ${tokens}` }),
          };
        })}
      />
    </div>
  );
};
