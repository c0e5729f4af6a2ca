import { setupI18n } from '@lingui/core';
import type {
  PageSkeletons,
  PageSkeletonsByLanguage,
} from '@ovation/page-rendering/server/pageRenderer';
import { directionOf, language, languages } from '@ovation/ui-kit/i18n/language';
import type { Locale } from '@ovation/ui-kit/i18n/locale';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NoScript } from '../frame/NoScript.tsx';
import { MissingPage } from '../pages/MissingPage.tsx';
import * as css from '../pages/PageSkeleton.css.ts';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { RebuildingPage } from '../pages/RebuildingPage.tsx';
import type { PageShape } from '../remotes/remotes.ts';

const shapes: readonly PageShape[] = ['posts', 'rows', 'wallet', 'conversations', 'conversation'];

/** Example path of a page shape, for its back link. */
const placeOf = (shape: PageShape): string => (shape === 'conversation' ? '/messages/any' : '/any');

const renderIn = async (locale: Locale): Promise<PageSkeletons> => {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await language.textsIn(locale) });
  const queries = new QueryClient();
  const markup = (place: string, node: ReactNode): string =>
    renderToStaticMarkup(
      <Providers queries={queries} i18n={i18n}>
        <StaticRouter location={place}>{node}</StaticRouter>
      </Providers>,
    );
  const shapeOf = (shape: PageShape): string =>
    markup(
      placeOf(shape),
      <div className={css.frameless}>
        <PageSkeleton shape={shape} />
      </div>,
    );
  return {
    byShape: Object.fromEntries(shapes.map((shape) => [shape, shapeOf(shape)])),
    noScript: markup('/', <NoScript isRendered={false} />),
    missing: {
      html: markup(
        '/',
        <div className={css.frameless}>
          <MissingPage />
        </div>,
      ),
      noScript: markup('/', <NoScript isRendered />),
    },
    unavailable: {
      title: i18n._({ id: 'shell.rebuilding.title', message: 'Back in a moment' }),
      locale,
      direction: directionOf(locale),
      html: markup(
        '/',
        <div className={css.frameless}>
          <RebuildingPage />
        </div>,
      ),
    },
  };
};

/**
 * Renders the skeletons of pages that are rendered in the browser, in each language; within the scope of a
 * request.
 */
export const renderPageSkeletons = async (): Promise<PageSkeletonsByLanguage> => {
  const skeletons: Record<string, PageSkeletons> = {};
  for (const { locale } of languages) skeletons[locale] = await renderIn(locale);
  return skeletons;
};
