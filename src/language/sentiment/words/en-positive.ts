import type { WordGroup } from "../types.ts";

/** English words and phrases of good feeling. Base forms: regular endings (-s, -ed, -ing, -ly, -er, -est) are read off. */
export const EN_POSITIVE: readonly WordGroup[] = [
  {
    emotion: "joy",
    valence: 0.9,
    arousal: 0.85,
    words: `
      ecstatic elated euphoric overjoyed jubilant exhilarated exhilarating exhilaration rapture bliss blissful blissed
      thrilled thrilling over_the_moon chuffed well_chuffed dead_chuffed made_up_about passed_my got_the_job got_the_promotion on_cloud_nine walking_on_air best_day_ever happiest best_ever dream_come_true
      couldn't_be_happier could_not_be_happier couldn't_be_better so_happy_i_could_cry tears_of_joy jumping_for_joy
      freaking_awesome mind_blowing mindblowing mind-blowing blew_my_mind phenomenal spectacular sensational epic
      breathtaking outstanding magnificent glorious extraordinary superb out_of_this_world heavenly jaw_dropping
      woohoo woo_hoo woot wooo yahoo hooray hurray hurrah yippee yay yesss yaaas yass yasss hallelujah
      hell_yes hell_yeah heck_yes heck_yeah fuck_yeah fuck_yes lets_goo let's_gooo
    `,
  },
  {
    emotion: "joy",
    valence: 0.75,
    arousal: 0.7,
    words: `
      amazing awesome fantastic wonderful terrific brilliant marvelous marvellous incredible fabulous excellent perfect
      perfection flawless gorgeous stunning exquisite divine majestic superior splendid wondrous delightful delighted
      delight joy joyful joyous happy happiness happily gleeful glee merry cheerful cheery cheerfully jolly blessed
      blessing love loved loves loving lovin luv adore adored adorable excited excitement exciting stoked pumped psyched
      hyped amped ecstasy euphoria celebrate celebration celebrating celebratory congratulations congrats congratulate
      congratz kudos bravo triumph triumphant triumphantly victory victorious champion champions best greatest wow_factor
      top_notch top-notch first_class world_class first_rate second_to_none love_it loved_it in_love must_see
      masterpiece legend legendary iconic goat_of lit_af lmao lmfao rofl roflmao hilarious hysterical
      made_my_day make_my_day made_my_week made_my_year having_a_blast had_a_blast such_a_blast time_of_my_life
      good_times great_time can't_stop_smiling cant_stop_smiling can't_stop_laughing couldn't_stop_laughing
      never_been_happier so_proud proudest feeling_great feel_great feels_great feel_amazing feels_amazing on_fire
      killed_it nailed_it crushed_it aced slayed slaying slays knocked_it_out_of_the_park hit_the_jackpot jackpot
    `,
  },
  {
    emotion: "joy",
    valence: 0.55,
    words: `
      good great nice lovely glad pleased pleasing pleasant pleasure enjoy enjoyed enjoys enjoying enjoyable enjoyment fun
      funny funniest humor humour humorous laugh laughed laughing laughter smile smiled smiling grin grinning giggle
      giggling chuckle chuckled amuse amused amusing amusement entertaining entertained entertain playful cute cutest
      cutie sweet sweetest sweetie sweetheart darling beautiful beauty pretty_good pretty_nice pretty_cool handsome
      hot_stuff sexy charming charm charismatic elegant graceful classy stylish delicious yummy yum tasty scrumptious
      delectable mouthwatering mouth_watering refreshing refreshed impressive impressed impress inspiring inspired
      inspiration inspirational inspire motivated motivating uplifting upbeat heartwarming heart_warming touching touched
      moved_me win winning winner won wins success successful successfully succeed succeeded achieve achieved achievement
      accomplish accomplished accomplishment accomplishments proud proudly pride satisfied satisfying satisfaction
      fulfilling fulfilled content contented gratified rewarding rewarded worthwhile worth_it well_worth rejoice rejoicing
      festive   awesomeness cool coolest dope sick_beat rad fire_track gem treasure treasured
      genius gifted talented talent clever ingenious witty bright_future sparkling shining radiant vibrant thriving thrive
      flourish flourishing prosper prosperous prosperity lucky luckily luck_out fortunate fortunately in_luck good_luck
      good_news great_news pays_off paid_off well_done good_job great_job nice_job good_work great_work nice_work way_to_go
      good_one nice_one high_five thumbs_up two_thumbs_up five_stars bonus bonuses perk perks treat_myself treated_myself
      spoiled_me pampered cozy cosy comfy comfortable snug heaven paradise idyllic picturesque scenic breeze_through
      lol lolol lololol haha hahaha hahahaha hehe hehehe heehee teehee lols xd
      wonderfully beautifully brilliantly marvelously perfectly gladly favorite favourite favorites favourites fave faves
      fav loveable lovable likable likeable romantic romance honeymoon wedding engaged_to newlyweds
      promoted promotion got_promoted raise_at_work pay_raise got_the_job got_an_offer job_offer graduated graduation
      scholarship awarded award awards medal trophy anniversary  holiday_mode weekend_vibes finally_friday tgif
      good_vibes great_vibes positive_vibes on_top_of_the_world in_high_spirits good_mood great_mood happy_tears
      looking_good looks_great looks_amazing looks_good sounds_great sounds_good sounds_amazing sounds_fun tastes_great
    `,
  },
  {
    emotion: "joy",
    valence: 0.35,
    words: `
      fine ok_good okay_good decent solid neat better improve improved improving improvement progress improves upgrade
      upgraded  clean    simple_to_use   helpful help_a_lot   
      smooth smoothly fast_delivery on_time  interested fascinating fascinated intriguing intrigued 
         bargain      
           fans of_course_yes yes_please   positivity optimistic 
        sunshine   well_made well_designed well_written worthy valuable value_for_money
      creative innovative   wise wisdom  strength strengthen healthy fit_and_well wealthy free_time
      freedom relaxing relax relaxed chill chilled chillin calm calming peaceful peace serene serenity tranquil
      soothing soothed restful rested well_rested mellow zen not_bad not_too_bad not_half_bad not_so_bad could_be_worse
      no_complaints can't_complain can_not_complain cannot_complain all_good its_all_good feel_better feeling_better
      feels_good feel_good feeling_good feelin_good cheers thumbs up_for_it down_for_it keen fond fondly
      appreciate_it welcome welcomed glow glowing glowed swell peachy groovy nifty snazzy spiffy bueno rejuvenated
      energized energetic lively alive spirited  alright_then playful spoil_myself reunion reunited
                 
      kiss kisses kissed kissing hug hugs hugged hugging cuddle cuddling snuggle snuggling xoxo xo bff bestie besties
    `,
  },
  {
    emotion: "trust",
    valence: 0.6,
    arousal: 0.5,
    words: `
      thank thanks thankful thankfully thank_you thankyou thx thnx tysm tyvm ty_so_much thanks_so_much thanks_a_ton
      thanks_a_million much_appreciated appreciate appreciated appreciates appreciation appreciative grateful gratitude
      gratefully bless bless_you god_bless means_a_lot means_the_world kind kindness  kind-hearted
      kindhearted generous generosity compassionate compassion caring considerate thoughtful supportive support_you
      supported_me supporting helped_me saved_me saved_my_life lifesaver life_saver rescue rescued hero heroic heroes
      admire admired admiration admirable respect respected respectful honor honored honour honoured honest honesty
      sincere sincerely sincerity genuine genuinely loyal loyalty faithful faithfully devoted devotion dedicated
      trustworthy dependable reliable reliably role_model good_friend best_friend true_friend great_friend friendly
      friendship wholesome angel my_rock soulmate soul_mate got_my_back has_my_back
    `,
  },
  {
    emotion: "trust",
    valence: 0.4,
    arousal: 0.4,
    words: `
          have_faith faith confident confidence assured assure reassured reassuring
      reassurance         comfort comforting comforted
      relief relieved relieving relieve at_ease at_peace in_good_hands encouraging encouraged encourage encouragement
      protect protected cared_for hopeful hopefully_soon certain_of right_choice good_choice good_point fair_point
      fair_enough makes_sense well_said so_true exactly_this couldn't_agree_more absolutely definitely_recommend
      no_problem no_worries no_prob np you're_welcome youre_welcome my_pleasure don't_worry dont_worry do_not_worry
      polite gentle gently tender tenderness warmhearted humble modest noble dignified patient patience forgiving forgive
      forgave mutual welcoming cooperative professional attentive
    `,
  },
  {
    emotion: "anticipation",
    valence: 0.5,
    arousal: 0.65,
    words: `
      can't_wait cant_wait cannot_wait can_not_wait could_not_wait couldn't_wait looking_forward look_forward
      looked_forward lookin_forward eager eagerly anticipate anticipating anticipation excited_for excited_about
      excited_to so_ready bring_it_on countdown counting_down counting_the_days fingers_crossed crossing_my_fingers
      wish_me_luck dream_of dreaming_of dreams_of aspire aspiring aspiration ambitious determined bucket_list
      hope_so here's_hoping heres_hoping      fired_up stay_tuned
      soon_soon next_adventure adventure adventurous new_chapter new_beginning fresh_start
    `,
  },
  {
    emotion: "surprise",
    valence: 0.45,
    arousal: 0.8,
    words: `
      wow whoa woah wowza wowzers omg_yes pleasantly_surprised pleasant_surprise what_a_surprise nice_surprise
      astonishing astonishingly astounding astounded amazed amaze amazement stunned_by wonderment awe awestruck awed
      in_awe speechless_good unbelievable unbelievably beyond_expectations better_than_expected exceeded_my_expectations
      never_expected_such blown_away miracle miraculous miraculously magic magical marvel marvelled
    `,
  },
  {
    emotion: "joy",
    valence: 0.3,
    arousal: 0.5,
    words: `
      strong golden rich popular warm sunny bright fresh original smart easy easier easily useful convenient handy efficient
      effective interesting reasonable affordable recommend recommended recommending recommendation approve approved approval
      agree agreed agreeing fair like_it liked_it i_like i_liked really_like really_liked we_like we_liked likes_it
      i_also_like liking_it i'm_liking i_do_like like_this like_that_one positive ideal party partying vacation
      i_would_love would_love i'd_love
    `,
  },
  {
    emotion: "anticipation",
    valence: 0.25,
    arousal: 0.55,
    words: `
      i_hope hoping hope hopefully hopes i_want_to would_like_to
    `,
  },
  {
    emotion: "trust",
    valence: 0.25,
    arousal: 0.45,
    words: `
      support supported safe safely safety secure secured trust trusted trusting believe_in
    `,
  },
];
