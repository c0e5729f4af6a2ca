/** Tags of each demo creator's posts, of which a post has two. */
const tagsOf: Readonly<Record<string, string>> = {
  luna: 'pottery glaze kiln stoneware',
  theoadeyemi: 'piano songwriting fieldrecording demo',
  maralindqvist: 'forest slowwalks frost birch',
  yukitanabe: 'illustration process brushes ink',
  amaradiallo: 'dakar rehearsal choreography sabar',
  jonasweber: 'climbing routenotes alps coffee',
  inesmoreau: 'seasonal twopans recipe market',
  kaisorensen: 'nightsky longexposure aurora coast',
  priyaraman: 'blockprint naturaldye indigo cloth',
  sofiacastillo: 'yoga sea shoulders breath',
  nilsbakker: 'handtools joinery oak workshop',
  graceliu: 'balcony seedlings tomatoes pots',
};

/** Two of a creator's tags, rotating from post to post. */
export const tagsOfPost = (username: string, at: number): string[] => {
  const tags = tagsOf[username]?.split(' ') ?? [];
  return tags.length === 0 ? [] : [0, 1].flatMap((more) => tags[(at + more) % tags.length] ?? []);
};

/** Poll questions for any creator. */
export const questions = [
  {
    question: 'What should I show you next?',
    answers: ['How it’s made', 'What went wrong', 'The finished thing'],
  },
  { question: 'When do you have time to watch?', answers: ['Mornings', 'Lunch', 'Late at night'] },
  { question: 'Long or short?', answers: ['Long, with all the steps', 'Short and often'] },
] as const;

/** Comments of fans. */
export const remarks = [
  'I’ve looked at this three times today.',
  'How long did this take you?',
  'The light in the second one!',
  'This made my morning.',
  'More of this, always.',
  'I tried it at home and it nearly worked.',
  'Where do you find these places?',
  'Saved for the weekend.',
] as const;
