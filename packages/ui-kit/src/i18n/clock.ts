const secondsOfMinute = 60;
const minutesOfHour = 60;

const two = (value: number): string => String(value).padStart(2, '0');

/** Duration or position as a clock shows it: `2:41`, `1:04:09`. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / secondsOfMinute);
  const hours = Math.floor(minutes / minutesOfHour);
  const rest = two(whole % secondsOfMinute);
  return hours > 0 ? `${hours}:${two(minutes % minutesOfHour)}:${rest}` : `${minutes}:${rest}`;
};
