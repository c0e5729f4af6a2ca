import { authRoutes } from '@ovation/contracts/auth/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { commandsFor, defineArea } from '../kernel/http/handler.ts';
import { memoize } from '../kernel/memoize.ts';
import { changeAccount } from './account/changeAccount.ts';
import { linkIdentity, registerByIdentity, unlinkIdentity } from './account/identities.ts';
import { sendSecurityNotice } from './accountMails/sendSecurityNotice.reactor.ts';
import { createAccounts } from './accounts.ts';
import { cancelEmailChange, resendEmailChange } from './changeEmail.ts';
import { changeLanguage } from './changeLanguage.ts';
import { changePassword } from './changePassword.ts';
import { changePresence } from './changePresence.ts';
import { checkUsername } from './checkUsername.ts';
import { closeOtherSessions, closeSession, logout } from './closeSession.ts';
import { confirmEmailChange } from './confirmEmailChange.ts';
import { createVerificationLookup } from './creatorVerification.ts';
import type { AuthDeps, AuthNeeds } from './deps.ts';
import { answerEmailRequest } from './email/answerEmailRequest.reactor.ts';
import { mailAccountLinks } from './email/mailAccountLinks.reactor.ts';
import { welcome } from './email/welcome.reactor.ts';
import { endQuarantine, endQuarantineByToken } from './endQuarantine.ts';
import { forgotPassword } from './forgotPassword.ts';
import { exportAccount } from './history/account.exporter.ts';
import { exportAccountHistory } from './history/accountHistory.exporter.ts';
import { exportSignIns } from './history/signIns.exporter.ts';
import { listQuarantinedSignInMethods } from './listQuarantinedSignInMethods.ts';
import { listSessions } from './listSessions.ts';
import { login } from './login.ts';
import { me } from './me.ts';
import { isNameTaken } from './names/claimName.ts';
import { findByName, findNamed } from './names/findByName.ts';
import { createNameHash } from './names/nameHash.ts';
import { suggestUsername } from './names/suggestUsername.ts';
import { confirmPerson } from './passwords/currentPassword.ts';
import { createPasswordGuard } from './passwords/passwordGuard.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSignInFailures } from './passwords/signInFailures.ts';
import { eraseSignIns } from './passwords/signIns.eraser.ts';
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
import { resetPassword } from './resetPassword.ts';
import { createSecondFactor } from './secondFactor/secondFactor.ts';
import { createDevices } from './session/deviceCookie.ts';
import { createSessions } from './session/sessions.ts';
import { completeProviderSignIn } from './signIn/completeSignIn.ts';
import { createSignIn, type SignIn } from './signIn/signIn.ts';
import { staffMember } from './staffMember.ts';
import { undoEmailChange } from './undoEmailChange.ts';
import { updateUser } from './updateUser.ts';
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
const signInServices = (
  deps: () => ReturnType<typeof depsOf>,
): Pick<AuthOffers, 'signIn' | 'signIns'> => ({
  signIn: {
    refusalOf: (...args) => deps().signIn.refusalOf(...args),
    open: (...args) => deps().signIn.open(...args),
    recordProof: (...args) => deps().signIn.recordProof(...args),
    accountOf: (...args) => deps().signIn.accountOf(...args),
    checkPassword: (...args) => deps().signIn.checkPassword(...args),
    guessKeyOf: (...args) => deps().signIn.guessKeyOf(...args),
    throttled: (...args) => deps().signIn.throttled(...args),
  },
  signIns: {
    find: (provider, subject) => findByName(deps(), provider, subject),
    complete: (verified, context) => completeProviderSignIn(deps(), verified, context),
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
  const verificationOf = createVerificationLookup(commands);
  /** Sign-in and password hashing run in the api alone. */
  const deps = memoize(() => depsOf(needs));
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
      ...signInServices(deps),
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
        removeRecentWaysIn: endQuarantineByToken,
        listSleepingWaysIn: listQuarantinedSignInMethods,
        decideOnWaysIn: endQuarantine,
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
        answerEmailRequest({ ...needs, nameHash, keys: needs.log.keys }),
        mailAccountLinks({ ...needs, nameHash }),
        sendSecurityNotice(needs),
        welcome({ ...needs, nameHash }),
      ];
    },
    erasers: () => [eraseSignIns(needs)],
    exporters: () => [exportAccount(needs), exportAccountHistory(needs), exportSignIns(needs)],
  };
});
