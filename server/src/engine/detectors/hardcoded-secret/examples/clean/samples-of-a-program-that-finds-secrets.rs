// @example samples of a program that finds secrets
pub static PATTERNS: &[(&str, &str, &str)] = &[
    ("GitLab PAT", "glpat-[a-zA-Z0-9_]{20}", "gl¦pat-RkE_BG5p_bbjML21WSfy"),
    (
        "npm token",
        "npm_[A-Za-z0-9]{36}",
        "npm¦_pNNwXXu7s1RPi3w5b9kyJPmuiWGrQx3LqWQN",
    ),
    ("Stripe live key", "one", "sk_li¦ve_1234567890abcdefghijklmnop"),
];
