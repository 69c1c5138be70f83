/**
 * The beginnings of sentences a member may finish on the profile (LIVE-03); their words are in
 * locales/…/prompts.json under the same keys.
 */
export const prompts = [
  'sunday_you_find_me',
  'wins_my_attention',
  'with_me_you_can',
  'small_luxury',
  'last_time_i_laughed',
  'i_could_talk_for_hours_about',
  'my_ideal_evening',
  'i_am_secretly_good_at',
  'best_trip',
  'first_thing_you_notice',
  'i_cook_best',
  'song_on_repeat',
  'book_i_recommend',
  'never_without',
  'on_my_list_this_year',
  'what_makes_a_home',
  'proud_of',
  'guilty_pleasure',
  'good_conversation',
  'i_learned_late',
  'as_a_child',
  'perfect_breakfast',
  'rainy_day',
  'friends_call_me',
  'let_us_agree',
  'i_still_want_to_learn',
  'most_beautiful_place_nearby',
  'two_truths_one_lie',
  'i_am_looking_for',
  'do_not_be_surprised_if',
] as const;
export type Prompt = (typeof prompts)[number];

/** A finished sentence, in the member's own language. */
export interface PromptAnswer {
  prompt: Prompt;
  answer: string;
}
