export { Search } from './search.model.ts';
export { assertLoggedOutSearch, presentPlace, searchMembers } from './searchMembers.ts';
export { usualSizes, type Sizes } from './walk.ts';
export { keepLastSearch } from './lastSearch.ts';
