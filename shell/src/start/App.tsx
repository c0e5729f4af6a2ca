import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { ClientOnly } from '@ovation/page-rendering/client/ClientOnly';
import { runAfterLoad } from '@ovation/page-rendering/client/idleTasks';
import { replayEarlyEvents } from '@ovation/page-rendering/client/start/replayEarlyEvents';
import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { hasNoResponse } from '@ovation/ui-kit/errors/apiErrors';
import { Boundary } from '@ovation/ui-kit/feedback/Boundary';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useMe } from '@ovation/web-client/auth/calls';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { useToken } from '@ovation/web-client/session/session';
import {
  type ComponentType,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes as useRouterRoutes,
} from 'react-router';
import {
  isHiddenFrom,
  landingPath,
  loginPath,
  redirectOf,
  redirectsToLogin,
  rootPath,
} from '../access/redirects.ts';
import { login } from '../auth/account.ts';
import { isAuthOrStaticPath, recordVisit } from '../auth/afterLogin.ts';
import { CaptchaOnDemand } from '../captcha/CaptchaOnDemand.tsx';
import { ProofHost } from '../factors/ProofHost.tsx';
import { CookieBanner } from '../frame/CookieBanner.tsx';
import { InstallPrompt } from '../frame/InstallPrompt.tsx';
import { KeepFocus } from '../frame/KeepFocus.tsx';
import { RouteProgress } from '../frame/RouteProgress.tsx';
import { StartAtTop } from '../frame/StartAtTop.tsx';
import { StatusBanners } from '../frame/StatusBanners.tsx';
import { useAnalytics } from '../frame/useAnalytics.ts';
import { useFollowSite } from '../frame/useFollowSite.ts';
import { useTrackedVisit } from '../frame/useTrackedVisit.ts';
import { Layout } from '../layouts/Layout.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { PageUnavailable } from '../pages/PageUnavailable.tsx';
import { remoteList } from '../remotes/remotes.ts';
import {
  forgetPage,
  isProfile,
  type PageRoute,
  pageOf,
  routesFor,
  useRoutes,
} from '../routes/routes.ts';
import { useSaveLanguage } from './useSaveLanguage.ts';

const NotFoundPage = lazyPart(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage);
const Toasts = lazyPart(async () => (await import('@ovation/ui-kit/feedback/Toast.lazy')).Toasts);

const ProfileForStaff = lazyPart(
  async () => (await import('../pages/ProfileForStaff.tsx')).ProfileForStaff,
);

const NotFound = () => (
  <Suspense fallback={null}>
    <NotFoundPage />
  </Suspense>
);

/** Renders a page or a redirect. */
const Guarded = ({ route }: { route: PageRoute }) => {
  const place = useLocation();
  const token = useToken();
  const person = useMe();
  const [, setAttempt] = useState(0);
  const target = redirectOf(place.pathname, route, token !== undefined, person);
  useEffect(() => {
    if (target === loginPath) returnPath.keep(place.pathname + place.search);
    else if (target === undefined) recordVisit(place.pathname, place.search);
  }, [target, place]);
  // Pages of creators and staff wait until the token's owner is known.
  const waiting = <PageSkeleton shape={route.shape} />;
  if (target !== undefined && person && isStaffRole(person.role) && isProfile(route)) {
    return (
      <Suspense fallback={waiting}>
        <ProfileForStaff redirectTo={target} />
      </Suspense>
    );
  }
  if (target !== undefined) return <Navigate to={target} replace />;
  if ((route.who === 'performer' || route.who === 'staff') && !person) return waiting;
  if (isHiddenFrom(person, route)) return <NotFound />;
  const Page: ComponentType = pageOf(route);
  const page = (
    <Boundary
      key={`${route.id}${place.pathname}`}
      onRetry={() => {
        forgetPage(route);
        setAttempt((count) => count + 1);
      }}
      fallback={(retry, error) => <PageUnavailable error={error} onRetry={retry} />}
    >
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    </Boundary>
  );
  return route.rendered ? page : <ClientOnly fallback={waiting}>{page}</ClientOnly>;
};

/** Root path: redirects signed-in users to their landing page; shows the landing page of visitors. */
const Root = ({ front }: { front: PageRoute | undefined }) => {
  const token = useToken();
  const person = useMe();
  if (token !== undefined) {
    return person ? <Navigate to={landingPath(person)} replace /> : <PageSkeleton />;
  }
  return front ? <Guarded route={front} /> : <Navigate to={loginPath} replace />;
};

/** Unknown path: redirects to sign-in if it requires a session. */
const Unknown = () => {
  const { pathname } = useLocation();
  const target = redirectOf(pathname, {}, useToken() !== undefined, undefined);
  return target ? <Navigate to={target} replace /> : <NotFound />;
};

type HandledRoute = RouteObject & { readonly handle?: PageRoute };

const Pages = () => {
  const place = useLocation();
  const routes = useRoutes();
  const person = useMe();
  const front = routes.find(({ path }) => path === rootPath);
  const objects: HandledRoute[] = [
    ...(front ? [] : [{ path: rootPath, element: <Root front={undefined} /> }]),
    ...routesFor(place.pathname, routes).map((route) => ({
      path: route.path,
      element: route === front ? <Root front={front} /> : <Guarded route={route} />,
      handle: route,
    })),
    { path: '*', element: <Unknown /> },
  ];
  const matched = matchRoutes(objects, place)?.at(-1)?.route.handle;
  const shown = useRouterRoutes(objects, place);
  // A new deployment applies with the next navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each place
  useEffect(() => {
    // On failure the previous manifest stays in use; a removed page fails to load by itself.
    remoteList.refresh().catch((error: unknown) => {
      if (!hasNoResponse(error)) reportError(error);
    });
  }, [place.pathname]);
  const page = matched && !isHiddenFrom(person, matched) ? matched : undefined;
  return <Layout page={page}>{shown}</Layout>;
};

/** Redirects to the login page after logout, a removed token or a 401, except from recovery pages. */
const RedirectToLogin = () => {
  const go = useNavigate();
  useEffect(() => {
    let wasIn = !login.getSnapshot().matches('idle');
    const following = login.subscribe((state) => {
      const isIn = !state.matches('idle');
      if (wasIn && !isIn && redirectsToLogin(location.pathname)) {
        go(loginPath, { replace: true });
      }
      wasIn = isIn;
    });
    return () => following.unsubscribe();
  }, [go]);
  return null;
};

/** Drops the pending intent when another page is opened, except auth and static pages; renders nothing. */
const PendingIntentCleanup = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isAuthOrStaticPath(pathname)) pendingIntent.dropOnNavigation(pathname);
  }, [pathname]);
  return null;
};

/** Loads the toast viewport with the first notice or when idle: offline would be too late. */
const LazyToasts = () => {
  const areWaiting = useSyncExternalStore(notices.onWaiting, notices.areWaiting, () => false);
  const [isNeeded, setIsNeeded] = useState(areWaiting);
  useEffect(() => runAfterLoad(() => setIsNeeded(true)), []);
  if (areWaiting && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  ) : null;
};

/** Replays clicks that happened before hydration; renders nothing. */
const EarlyEvents = () => {
  useLayoutEffect(replayEarlyEvents, []);
  return null;
};

/** Applies changes of the operator's settings, and counts visits; renders nothing. */
const SiteFollower = () => {
  useFollowSite();
  useSaveLanguage();
  useAnalytics();
  useTrackedVisit();
  return null;
};

/** Root component, inside of the router and the providers. */
export const App = () => (
  <>
    <SiteFollower />
    <RouteProgress />
    <StatusBanners />
    <CookieBanner />
    <RedirectToLogin />
    <PendingIntentCleanup />
    <StartAtTop />
    <Pages />
    <ProofHost />
    <KeepFocus />
    <InstallPrompt />
    <CaptchaOnDemand />
    <LazyToasts />
    <EarlyEvents />
  </>
);
