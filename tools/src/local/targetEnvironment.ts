import { StartProblem } from '../stack/startProblem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** True when the environment names the servers; one that names their key, too, needs no stack. */
export const namesServers = ({ ESDB_URL, REDIS_URL }: Environment): boolean =>
  Boolean(ESDB_URL && REDIS_URL);

export const namesKey = ({ MASTER_KEY, MASTER_KEY_FILE }: Environment): boolean =>
  Boolean(MASTER_KEY || MASTER_KEY_FILE);

const usesSameServers = (env: Environment, running: Environment): boolean =>
  running.ESDB_URL === env.ESDB_URL && running.REDIS_URL === env.REDIS_URL;

/**
 * Environment that a command gets beside its own where that names servers without the key of their
 * data: the one of the Ovation that runs on the same servers. Throws with a remedy where there is
 * none.
 */
export const environmentOnSameServers = (
  env: Environment,
  running: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> => {
  if (running && usesSameServers(env, running)) return running;
  const whose = running
    ? 'the Ovation that runs here uses others'
    : 'no Ovation runs here that has it';
  throw new StartProblem(
    `ESDB_URL and REDIS_URL name servers, MASTER_KEY is not set, and ${whose}: set MASTER_KEY (or MASTER_KEY_FILE) to the key of their data, or unset both addresses for the Ovation of npm start.`,
  );
};
