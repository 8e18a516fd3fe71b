// @example a person whom a seed makes up
// @file Common/Seed/SeedData/UserInfoSeedData.cs
public class UserInfo
{
    public IEnumerable<SysUserInfo> All() =>
        new List<SysUserInfo>
        {
            new SysUserInfo()
            {
                LoginName = "ada",
                LoginPWD = "3F2B9C¦0D7A61E84F95B2C60D1E7A3B98",
            },
        };
}
