import { authRoutes } from '@ovation/contracts/auth/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { commandsFor, defineArea } from '../kernel/http/handler.ts';
import { once } from '../kernel/once.ts';
import { changeAccount } from './account/changeAccount.ts';
import { linkIdentity, registerByIdentity, unlinkIdentity } from './account/identities.ts';
import { tellOwner } from './accountMails/tellOwner.reactor.ts';
import { createAccounts } from './accounts.ts';
import { cancelEmailChange, resendEmailChange } from './changeEmail.ts';
import { changeLanguage } from './changeLanguage.ts';
import { changePassword } from './changePassword.ts';
import { changePresence } from './changePresence.ts';
import { checkUsername } from './checkUsername.ts';
import { closeOtherSessions, closeSession, logout } from './closeSession.ts';
import { confirmEmailChange } from './confirmEmailChange.ts';
import type { AuthDeps, AuthNeeds } from './deps.ts';
import { answerAddressCall } from './email/answerAddressCall.reactor.ts';
import { mailAccountLinks } from './email/mailAccountLinks.reactor.ts';
import { welcome } from './email/welcome.reactor.ts';
import { forgotPassword } from './forgotPassword.ts';
import { exportAccount } from './history/account.exporter.ts';
import { exportAccountHistory } from './history/accountHistory.exporter.ts';
import { exportSignIns } from './history/signIns.exporter.ts';
import { listSessions } from './listSessions.ts';
import { listSleepingWaysIn } from './listSleepingWaysIn.ts';
import { login } from './login.ts';
import { me } from './me.ts';
import { isNameTaken } from './names/claimName.ts';
import { findByName, findNamed } from './names/findByName.ts';
import { createNameHash } from './names/nameHash.ts';
import { suggestUsername } from './names/suggestUsername.ts';
import { confirmPerson } from './passwords/currentPassword.ts';
import { forgetSignIns } from './passwords/forgetSignIns.eraser.ts';
import { createPasswordGuard } from './passwords/passwordGuard.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSignInFailures } from './passwords/signInFailures.ts';
import { createPeople } from './people.ts';
import { userContent } from './personContent.ts';
import { erasePerson } from './profile/erasePerson.ts';
import { ownAccount } from './profile/ownAccount.ts';
import { showPicture } from './profile/showPicture.reactor.ts';
import type { AuthOffers } from './public.ts';
import { registerPerformer } from './registerPerformer.ts';
import { registerUser } from './registerUser.ts';
import { activatePerformerReactor } from './registration/activatePerformer.reactor.ts';
import { activatePerformer } from './registration/activatePerformer.ts';
import { decideOnWaysIn, removeRecentWaysIn } from './removeRecentWaysIn.ts';
import { resetPassword } from './resetPassword.ts';
import { createSecondFactor } from './secondFactor/secondFactor.ts';
import { createDevices } from './session/deviceCookie.ts';
import { createSessions } from './session/sessions.ts';
import { enterBy } from './signIn/enter.ts';
import { createSignIn, type SignIn } from './signIn/signIn.ts';
import { staffMember } from './staffMember.ts';
import { undoEmailChange } from './undoEmailChange.ts';
import { updateUser } from './updateUser.ts';
import { createVerification } from './verification.ts';
import { verifyEmail } from './verifyEmail.ts';

const depsOf = (needs: AuthNeeds): AuthDeps & { readonly signIn: SignIn } => {
  const { config, counters } = needs;
  const passwords = createPasswords(needs.peppers);
  const devices = createDevices(needs.linkKeys);
  const signInFailures = createSignInFailures(counters, config.RATE_LIMIT_FACTOR);
  const passwordGuard = createPasswordGuard({ ...needs, passwords, devices, signInFailures });
  return {
    ...needs,
    nameHash: createNameHash(config.FINGERPRINT_KEY),
    devices,
    passwords,
    passwordGuard,
    signIn: createSignIn({ ...needs, passwordGuard, devices, signInFailures }),
    secondFactor: createSecondFactor(needs),
    activatePerformer: (registered, context) => activatePerformer(needs, registered, context),
  };
};

/** Sign-in services for other capabilities; created on first use. */
const offersOf = (
  deps: () => ReturnType<typeof depsOf>,
): Pick<AuthOffers, 'signIn' | 'signIns'> => ({
  signIn: {
    refusalOf: (...args) => deps().signIn.refusalOf(...args),
    open: (...args) => deps().signIn.open(...args),
    prove: (...args) => deps().signIn.prove(...args),
    accountOf: (...args) => deps().signIn.accountOf(...args),
    checkPassword: (...args) => deps().signIn.checkPassword(...args),
    guessedAt: (...args) => deps().signIn.guessedAt(...args),
    slowly: (...args) => deps().signIn.slowly(...args),
  },
  signIns: {
    find: (provider, subject) => findByName(deps(), provider, subject),
    enter: (proven, context) => enterBy(deps(), proven, context),
    register: (registration, context) => registerByIdentity(deps(), registration, context),
    link: (caller, wanted, context) => linkIdentity(deps(), caller, wanted, context),
    unlink: (caller, wanted, context) => unlinkIdentity(deps(), caller, wanted, context),
    isEmailTaken: (name, now) => isNameTaken(deps(), { kind: 'email', name }, now),
    suggestUsername: (texts, now) => suggestUsername(deps(), texts, now),
  },
});

export const auth = defineCapability<AuthNeeds, AuthOffers>('auth', (needs) => {
  const { commands, readModels, files } = needs;
  const known = createAccounts(commands);
  const verificationOf = createVerification(commands);
  /** Sign-in and password hashing run in the api alone. */
  const deps = once(() => depsOf(needs));
  return {
    offers: {
      accounts: {
        ...known,
        findNamed: (name, call = 'writing') =>
          findNamed({ ...deps(), commands: commandsFor(call, commands) }, name),
        own: (accountId) => ownAccount(readModels, accountId),
        erase: (accountId, context) => erasePerson(commands, accountId, context),
        confirm: ({ actor, client, requestId }, currentPassword) =>
          confirmPerson(deps(), actor, currentPassword, {
            asking: { client, requestId },
            now: needs.clock().toISOString(),
          }),
        change: (caller, changes, context) => changeAccount(deps(), caller, changes, context),
      },
      people: createPeople({ accounts: known, readModels, files, verificationOf }),
      ...offersOf(deps),
      openSessions: (signal) => createSessions({ ...needs, signal }),
    },
    contentSources: () => [userContent(known)],
    area: () =>
      defineArea('auth', authRoutes, deps(), {
        registerUser,
        registerPerformer,
        checkUsername,
        login,
        logout,
        listSessions,
        closeSession,
        closeOtherSessions,
        changePassword,
        updateUser,
        forgotPassword,
        resetPassword,
        verifyEmail,
        confirmEmailChange,
        undoEmailChange,
        removeRecentWaysIn,
        listSleepingWaysIn,
        decideOnWaysIn,
        resendEmailChange,
        cancelEmailChange,
        changeLanguage,
        changePresence,
        me,
        staffMember,
      }),
    reactors: () => {
      const nameHash = createNameHash(needs.config.FINGERPRINT_KEY);
      return [
        activatePerformerReactor(needs),
        showPicture({ commands }),
        answerAddressCall({ ...needs, nameHash, keys: needs.log.keys }),
        mailAccountLinks({ ...needs, nameHash }),
        tellOwner(needs),
        welcome({ ...needs, nameHash }),
      ];
    },
    erasers: () => [forgetSignIns(needs)],
    exporters: () => [exportAccount(needs), exportAccountHistory(needs), exportSignIns(needs)],
  };
});
