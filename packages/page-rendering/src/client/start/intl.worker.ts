// Runs in a worker, which is named after the language.
const locale = self.name;

new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(0);
postMessage(undefined);
self.close();
