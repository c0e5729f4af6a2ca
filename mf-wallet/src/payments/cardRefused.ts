/** The provider did not take the card; the message is its own. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}
